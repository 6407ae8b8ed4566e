import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core'

/** The movement's amber: always a fill, always with dark text (1.53:1 with white). Shade 4 is the specified one. */
const amber: MantineColorsTuple = [
  '#FFF8E1',
  '#FFEFC2',
  '#FFE294',
  '#FFD65F',
  '#FFCA28',
  '#F5B800',
  '#D99F00',
  '#A67900',
  '#7A5900',
  '#4D3800',
]
/** What one clicks. Shade 6 is the specified secondary. */
const blue: MantineColorsTuple = [
  '#E8F2FC',
  '#CFE3F8',
  '#A3CAF1',
  '#82B1FF',
  '#4A9AEB',
  '#2A86DF',
  '#1976D2',
  '#1565C0',
  '#0F4F9A',
  '#0A3A73',
]
/** Error: the specified #FF5252 fills, #D32F2F is read. */
const red: MantineColorsTuple = [
  '#FDECEC',
  '#FBD5D5',
  '#F7AEAE',
  '#FF8A8A',
  '#FF5252',
  '#E53935',
  '#D32F2F',
  '#B71C1C',
  '#8E1616',
  '#631010',
]
/** Success: the specified #4CAF50 fills, #2E7D32 is read. */
const green: MantineColorsTuple = [
  '#E9F6EA',
  '#CDEACF',
  '#A3D8A6',
  '#7CC680',
  '#4CAF50',
  '#3A9440',
  '#2E7D32',
  '#256628',
  '#1B4F1F',
  '#123815',
]
/** Warning: the specified #FB8C00 fills, #B45309 is read. */
const orange: MantineColorsTuple = [
  '#FFF3E2',
  '#FFE3BF',
  '#FFC98A',
  '#FFAE4D',
  '#FB8C00',
  '#D97706',
  '#B45309',
  '#924407',
  '#713506',
  '#4F2504',
]
/** Greys with a little of the sun in them. */
const gray: MantineColorsTuple = [
  '#FAFAF7',
  '#F3F2ED',
  '#E7E5DD',
  '#D8D5CA',
  '#BDB9AC',
  '#97938A',
  '#6B6860',
  '#4F4C46',
  '#37352F',
  '#23211D',
]
const dark: MantineColorsTuple = [
  '#EDEBE6',
  '#CFCCC4',
  '#A8A49B',
  '#7E7B73',
  '#57544E',
  '#3A3833',
  '#2C2A27',
  '#23211F',
  '#1B1A18',
  '#131210',
]

const CLOSE = { 'aria-label': 'Cerrar' }
/** Every built-in label is English: here they are said in Spanish, once. Plain objects, so that no component enters the first load. */
/** Options scroll by themselves: a scroll area inside a listbox is announced wrongly. */
const OPTIONS = {
  withScrollArea: false,
  maxDropdownHeight: 280,
  comboboxProps: { transitionProps: { duration: 120, transition: 'fade' as const } },
  styles: { options: { maxHeight: 280, overflowY: 'auto' as const } },
}
const FADE = { duration: 150, transition: 'fade' as const }

const TONES: Record<string, string> = { red: 'error', green: 'success', orange: 'warning', blue: 'info' }

/** The light variant of a tone is read on: it takes the pair of fill and text measured for reading. */
const variants: VariantColorsResolver = (input) => {
  const tone = TONES[input.color ?? input.theme.primaryColor]
  const colors = defaultVariantColorsResolver(input)
  // What is quiet is as dark as the text in both themes, and lights up under the pointer.
  if (input.variant === 'subtle' && input.color === 'gray')
    return { ...colors, color: 'var(--mantine-color-text)', hover: 'var(--surface-soft)' }
  if (input.variant !== 'light' || !tone) return colors
  return { ...colors, background: `var(--fill-${tone})`, color: `var(--text-${tone})` }
}

export const theme = createTheme({
  colors: { amber, blue, red, green, orange, gray, dark },
  primaryColor: 'blue',
  primaryShade: 6,
  autoContrast: true,
  luminanceThreshold: 0.25,
  white: '#FFFFFF',
  black: '#23211D',
  fontFamily: "'Source Sans 3 Variable', 'Source Sans 3', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif",
  headings: {
    fontFamily: "'Source Sans 3 Variable', 'Source Sans 3', system-ui, sans-serif",
    fontWeight: '650',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: '1.75rem', lineHeight: '1.25' },
      h2: { fontSize: '1.375rem', lineHeight: '1.3' },
      h3: { fontSize: '1.125rem', lineHeight: '1.35' },
      h4: { fontSize: '1rem', lineHeight: '1.4' },
    },
  },
  fontSizes: { xs: '0.8125rem', sm: '0.9375rem', md: '1rem', lg: '1.125rem', xl: '1.25rem' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.5', lg: '1.5', xl: '1.5' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  focusRing: 'auto',
  variantColorResolver: variants,
  components: {
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 'lg' } },
    Alert: { defaultProps: { closeButtonLabel: 'Cerrar' } },
    Anchor: { defaultProps: { underline: 'always' } },
    Autocomplete: { defaultProps: { ...OPTIONS, openOnFocus: false } },
    Button: { defaultProps: { size: 'md' }, styles: { root: { fontWeight: 600 } } },
    Card: { defaultProps: { withBorder: true, padding: 'lg' } },
    Checkbox: { defaultProps: { size: 'md' } },
    CloseButton: { defaultProps: CLOSE },
    Drawer: { defaultProps: { closeButtonProps: CLOSE, transitionProps: { duration: 180 } } },
    Input: { defaultProps: { size: 'md' } },
    InputWrapper: {
      defaultProps: { size: 'md', inputWrapperOrder: ['label', 'input', 'description', 'error'] },
    },
    Loader: { defaultProps: { type: 'dots', 'aria-label': 'Cargando' } },
    Menu: { defaultProps: { shadow: 'md', withInitialFocusPlaceholder: false, transitionProps: FADE } },
    Modal: {
      defaultProps: { centered: true, closeButtonProps: CLOSE, transitionProps: FADE, padding: 'lg' },
    },
    // A dialog's header is no banner of the page.
    ModalHeader: { defaultProps: { role: 'presentation' } },
    DrawerHeader: { defaultProps: { role: 'presentation' } },
    Notification: { defaultProps: { closeButtonProps: CLOSE, withBorder: true } },
    NumberInput: { defaultProps: { hideControls: true, size: 'md' } },
    PasswordInput: {
      defaultProps: { size: 'md', visibilityToggleButtonProps: { 'aria-label': 'Mostrar u ocultar la contraseña' } },
    },
    Pill: { defaultProps: { removeButtonProps: { 'aria-label': 'Quitar' } } },
    Popover: { defaultProps: { shadow: 'md', transitionProps: FADE } },
    Select: {
      defaultProps: {
        ...OPTIONS,
        size: 'md',
        openOnFocus: false,
        nothingFoundMessage: 'Nada coincide con lo escrito',
        clearButtonProps: { 'aria-label': 'Borrar' },
      },
    },
    Textarea: { defaultProps: { size: 'md', autosize: true, minRows: 3 } },
    TextInput: { defaultProps: { size: 'md' } },
    Tooltip: { defaultProps: { openDelay: 300, withArrow: true, events: { hover: true, focus: true, touch: false } } },
  },
})

/** Page, card, line and text tokens, which Mantine's own variables and our style sheets share. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {
    '--bar-height': '3.5rem',
    '--touch': '2.75rem',
    '--amber': '#FFCA28',
    '--on-amber': '#2E2507',
  },
  light: {
    '--mantine-color-body': '#FAFAF7',
    '--mantine-color-text': '#23211D',
    '--mantine-color-dimmed': '#625F57',
    '--mantine-color-placeholder': '#757168',
    '--mantine-color-default-border': '#D8D5CA',
    '--mantine-color-error': '#D32F2F',
    '--mantine-color-anchor': '#1565C0',
    '--surface': '#FFFFFF',
    '--surface-soft': '#F3F2ED',
    '--line': '#E1DED4',
    '--field-border': '#8C887D',
    '--text-error': '#C62828',
    '--text-info': '#1565C0',
    '--text-success': '#2E7D32',
    '--text-warning': '#A84C08',
    '--fill-error': '#FDECEC',
    '--fill-info': '#E8F2FC',
    '--fill-success': '#E9F6EA',
    '--fill-warning': '#FFF3E2',
    '--focus': '#0F4F9A',
  },
  dark: {
    '--mantine-color-body': '#1B1A18',
    '--mantine-color-text': '#EDEBE6',
    '--mantine-color-dimmed': '#B4B0A6',
    '--mantine-color-placeholder': '#A09C92',
    '--mantine-color-default-border': '#4A4740',
    '--mantine-color-error': '#FF8A8A',
    '--mantine-color-anchor': '#82B1FF',
    '--surface': '#262421',
    '--surface-soft': '#302E2A',
    '--line': '#3F3C36',
    '--field-border': '#837F75',
    '--text-error': '#FF8A8A',
    '--text-info': '#8FBCFF',
    '--text-success': '#7CC680',
    '--text-warning': '#FFAE4D',
    '--fill-error': '#3D2020',
    '--fill-info': '#1C2B3F',
    '--fill-success': '#1E3220',
    '--fill-warning': '#3B2A14',
    '--focus': '#9CC4FF',
  },
})
