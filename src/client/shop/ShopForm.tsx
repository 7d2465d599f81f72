import '@mantine/core/styles/SimpleGrid.layer.css'
import { Button, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { ShopDetails } from '#contract/shop.ts'
import { focusFirstProblem, useFocusAfterSaving } from '../ui/form-focus.ts'
import { LeaveDialog } from '../ui/LeaveDialog.tsx'
import { Panel } from '../ui/Panel.tsx'
import { BrandingPreview } from './BrandingPreview.tsx'
import { ColorField } from './ColorField.tsx'
import { LogoField } from './LogoField.tsx'
import { MailFields } from './MailFields.tsx'
import classes from './Shop.module.css'
import { changesIn, problemsIn, type ShopEdits, type ShopText, textsOf } from './shop-draft.ts'
import { useSaveShop } from './use-save-shop.ts'

interface Props {
  readonly details: ShopDetails
  readonly readOnly: boolean
}

const NO_PROBLEMS: ReadonlyMap<string, string> = new Map()

export function ShopForm({ details, readOnly }: Props) {
  const root = useRef<HTMLFormElement>(null)
  const [edits, setEdits] = useState<ShopEdits>({})
  const [problems, setProblems] = useState(NO_PROBLEMS)
  const texts = { ...textsOf(details), ...edits }
  const changes = changesIn(details, edits)
  const untouched = Object.keys(changes).length === 0

  function show(found: ReadonlyMap<string, string>) {
    flushSync(() => setProblems(found))
    focusFirstProblem(root.current)
  }

  const { saving, save } = useSaveShop({ onSaved: () => setEdits({}), onProblems: show })
  useFocusAfterSaving(root, saving)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (readOnly || saving || untouched) return
    const found = problemsIn(changes)
    show(found)
    if (found.size === 0) save(changes)
  }

  function edit(field: ShopText, text: string) {
    setEdits((current) => ({ ...current, [field]: text }))
    setProblems((current) => new Map([...current].filter(([path]) => path !== field)))
  }

  const field = (name: ShopText) => ({
    value: texts[name],
    error: problems.get(name),
    readOnly,
    autoComplete: 'off',
    onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
      edit(name, event.currentTarget.value),
  })

  return (
    <form ref={root} onSubmit={submit} noValidate aria-label="Shop settings" className={classes.columns}>
      <div className={classes.main}>
        {/* Inert while saving: the server's answer would overwrite anything typed in the meantime. */}
        <Stack gap="md" inert={saving}>
          <Panel title="Your shop">
            <Stack gap="md">
              <TextInput label="Shop name" withAsterisk {...field('name')} />
              <Textarea label="Address" autosize minRows={2} maxRows={8} {...field('address')} />
              <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
                <TextInput label="Phone" type="tel" {...field('phone')} />
                <TextInput label="Email" type="email" {...field('email')} />
              </SimpleGrid>
              <TextInput
                label="Tax rate (%)"
                description="The default for new quotes, in the form and in the calculator."
                inputMode="decimal"
                maw={340}
                {...field('taxRate')}
              />
            </Stack>
          </Panel>
          <Panel title="Documents">
            <Stack gap="md">
              <LogoField details={details} readOnly={readOnly} />
              <ColorField {...field('accentColor')} onChange={(color) => edit('accentColor', color)} />
              <Textarea
                label="Footer text"
                description="Shown at the bottom of every page, such as a tax ID or a thank-you note."
                autosize
                minRows={2}
                maxRows={8}
                {...field('footerText')}
              />
            </Stack>
          </Panel>
          <MailFields field={field} />
        </Stack>
        {!readOnly && (
          <div className={classes.actions}>
            <span className={classes.state} role="status">
              {untouched ? 'No unsaved changes' : 'Unsaved changes'}
            </span>
            <Button type="submit" disabled={untouched || saving}>
              {saving ? 'Saving...' : 'Save Changes'}
            </Button>
          </div>
        )}
      </div>
      <aside className={classes.preview} aria-label="Preview">
        <BrandingPreview texts={texts} logo={details.logo} />
      </aside>
      <LeaveDialog
        mayLeave={() => readOnly || untouched}
        discardLabel="Discard Changes"
        onLeave={() => setEdits({})}
      >
        Your changes to the shop have not been saved. They will be lost.
      </LeaveDialog>
    </form>
  )
}
