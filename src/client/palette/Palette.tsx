import { CloseButton, Modal, VisuallyHidden } from '@mantine/core'
import { Spotlight, useSpotlight } from '@mantine/spotlight'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { SwitchingOverlay } from '../session/SwitchingOverlay.tsx'
import { useMay } from '../session/session-context.ts'
import { useSwitchShop } from '../session/use-switch-shop.ts'
import { NO_DESCRIPTION } from '../ui/Dialog.tsx'
import classes from './Palette.module.css'
import { PaletteResults } from './PaletteResults.tsx'
import { palette, paletteStore } from './palette-store.ts'
import { takeBufferedTyping } from './typing-buffer.ts'
import { usePaletteGroups } from './use-palette-groups.ts'
import '@mantine/spotlight/styles.layer.css'

const LIST_ID = 'palette-entries'

interface Props {
  readonly opened: boolean
  readonly onClose: () => void
}

/** The command palette: finds screens, orders, customers and actions by part of their name. */
export function Palette({ opened: isOpen, onClose }: Props) {
  const may = useMay()
  const { isSwitching, switchTo } = useSwitchShop()
  const [activeId, setActiveId] = useState<string>()
  const [pasted, setPasted] = useState('')
  const { query } = useSpotlight(paletteStore)
  const { groups, isSearching, failed } = usePaletteGroups(query, textOf(query, pasted), switchTo)

  useEffect(() => {
    if (!isOpen) return palette.close()
    paletteStore.setState({ ...paletteStore.getState(), query: '' })
    palette.open()
  }, [isOpen])

  const field = may('seePrices') ? 'Search screens, orders, and customers' : 'Search screens and orders'
  return (
    <>
      <Spotlight.Root
        store={paletteStore}
        shortcut={null}
        onSpotlightClose={() => {
          // When an entry has replaced the palette with another dialog, do not close that dialog.
          if (isOpen) onClose()
        }}
        // Anchored near the top: centered, it would jump as the results change its height.
        centered={false}
        yOffset="10dvh"
        // The same overlay as other dialogs.
        overlayProps={{}}
        attributes={NO_DESCRIPTION}
        classNames={{
          content: classes.content,
          action: classes.action,
          actionDescription: classes.description,
          actionSection: classes.section,
        }}
      >
        <VisuallyHidden>
          <Modal.Title>Search or go to</Modal.Title>
        </VisuallyHidden>
        <Spotlight.Search
          role="combobox"
          aria-expanded
          aria-controls={LIST_ID}
          aria-activedescendant={activeId}
          aria-label={field}
          placeholder={`${field}...`}
          autoComplete="off"
          spellCheck={false}
          onPaste={({ clipboardData }) => setPasted(clipboardData.getData('text'))}
          leftSection={<IconSearch size={19} stroke={1.7} aria-hidden />}
          rightSection={<CloseButton aria-label="Close" onClick={palette.close} />}
          rightSectionPointerEvents="all"
          onFocus={() => {
            const { query: before } = paletteStore.getState()
            paletteStore.setState({ ...paletteStore.getState(), query: before + takeBufferedTyping() })
          }}
        />
        <PaletteResults
          listId={LIST_ID}
          groups={groups}
          activeId={activeId}
          onSelect={setActiveId}
          query={query.trim()}
          isSearching={isSearching}
          failed={failed}
        />
      </Spotlight.Root>
      {isSwitching && <SwitchingOverlay />}
    </>
  )
}

/** A field of one line drops the line breaks of what is pasted, which say where one piece ends and the next begins. */
function textOf(query: string, pasted: string): string {
  const words = (text: string) => text.replaceAll(/\s/g, '')
  return pasted !== '' && words(query) === words(pasted) ? pasted : query
}
