import { Drawer } from '@mantine/core'
import type { MenuGroup } from '../menu.ts'
import { SideMenu } from './SideMenu.tsx'

/** The side menu of a phone. */
export function MobileMenu({ groups, onClose }: { groups: readonly MenuGroup[]; onClose: () => void }) {
  return (
    <Drawer opened onClose={onClose} title="Menú" size={300} padding="sm">
      <SideMenu groups={groups} onGo={onClose} />
    </Drawer>
  )
}
