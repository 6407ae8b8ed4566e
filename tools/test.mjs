// npm test: every check of the project, each counted; the last line sums them up.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from './chromium.mjs'
import { install, root } from './prepare.mjs'

install()
const reports = mkdtempSync(join(tmpdir(), 'padron-reportes-'))
const results = []

for (const workspace of ['contract', 'server', 'web', 'e2e', 'bench']) {
  check(`tipos de ${workspace}`, ['node_modules/typescript/bin/tsc', '-p', workspace])
}
check('estilo', ['node_modules/@biomejs/biome/bin/biome', 'ci', '.'])
check('código sin uso', ['node_modules/knip/bin/knip.js'])
counted('pruebas', vitest())
const built = check('construcción', ['tools/build.mjs'])
counted('recorridos', journeys(built))

rmSync(reports, { recursive: true })
console.log('\nResumen')
for (const { name, passed, failed, skipped } of results) {
  console.log(
    `  ${failed ? '✗' : '✓'} ${name}: ${passed} bien, ${failed} mal${skipped ? `, ${skipped} sin correr` : ''}`,
  )
}
const total = (what) => results.reduce((sum, result) => sum + result[what], 0)
console.log(`\n${total('passed')} passed, ${total('failed')} failed`)
process.exit(total('failed') ? 1 : 0)

/** A check that passes or fails whole. */
function check(name, command) {
  const ok = run(name, command) === 0
  counted(name, { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 })
  return ok
}

function vitest() {
  const report = join(reports, 'vitest.json')
  const status = run('pruebas', [
    ...[
      'node_modules/vitest/vitest.mjs',
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
  ])
  const { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0 } = readReport(report)
  return { passed: numPassedTests, failed: atLeastOne(status, numFailedTests), skipped: numPendingTests }
}

/** What a person does, in a real browser; without one, a failure only where it must not be missed. */
function journeys(built) {
  const browser = findChromium()
  if (!browser) {
    console.log('\nNo hay Chromium (CHROMIUM_PATH): los recorridos en el navegador no se corrieron.')
    return { passed: 0, failed: process.env.CI ? 1 : 0, skipped: process.env.CI ? 0 : 1 }
  }
  if (!built) return { passed: 0, failed: 1, skipped: 0 }
  const report = join(reports, 'playwright.json')
  const status = run(
    'recorridos',
    ['node_modules/@playwright/test/cli.js', 'test', '-c', 'e2e', '--reporter=list,json'],
    {
      CHROMIUM_PATH: browser,
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    },
  )
  const { expected = 0, flaky = 0, unexpected = 0, skipped = 0 } = readReport(report).stats ?? {}
  return { passed: expected + flaky, failed: atLeastOne(status, unexpected), skipped }
}

function run(name, [script, ...args], environment = {}) {
  console.log(`\n── ${name}`)
  const options = { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, ...environment } }
  return spawnSync(process.execPath, [join(root, script), ...args], options).status
}

/** A file that cannot even be read counts no failed test, but it is one. */
function atLeastOne(status, failed) {
  return status === 0 ? failed : Math.max(1, failed)
}

function counted(name, result) {
  results.push({ name, ...result })
}

function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}
