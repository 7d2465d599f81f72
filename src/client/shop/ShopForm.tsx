import '@mantine/core/styles/SimpleGrid.layer.css'
import { SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core'
import type { ShopDetails } from '#contract/shop.ts'
import { CALCULATOR_TAX_RATE, QUOTE_FORM_TAX_RATE } from '#domain/pricing-config.ts'
import { call } from '../call.ts'
import { SubmitButton } from '../forms/SubmitButton.tsx'
import { useTypedForm } from '../forms/use-typed-form.ts'
import { percentFromFraction } from '../tax-percent.ts'
import { LeaveDialog } from '../ui/LeaveDialog.tsx'
import { Panel } from '../ui/Panel.tsx'
import { REQUIRED } from '../ui/required.ts'
import { SaveBar } from '../ui/SaveBar.tsx'
import { showSuccess } from '../ui/toast.tsx'
import { BrandingPreview } from './BrandingPreview.tsx'
import { ColorField } from './ColorField.tsx'
import { LogoField } from './LogoField.tsx'
import { MailFields } from './MailFields.tsx'
import { Numbers } from './Numbers.tsx'
import { PaymentDefaults } from './PaymentDefaults.tsx'
import classes from './Shop.module.css'
import { changesIn, issuesOf, type ShopText, textsOf } from './shop-draft.ts'
import { TimeZoneField } from './TimeZoneField.tsx'
import { useShopBegan } from './use-shop-began.ts'
import { useShopSaved } from './use-shop-saved.ts'

interface Props {
  readonly details: ShopDetails
}

export function ShopForm({ details }: Props) {
  const shopSaved = useShopSaved()
  const form = useTypedForm({
    start: textsOf(details),
    input: (texts, { isEdited }) => (isEdited ? changesIn(details, texts) : undefined),
    check: issuesOf,
    save: (changes) => began.saved(call('PATCH /api/shop', { body: { ...changes, was: began.was } })),
    onSaved: async (saved) => {
      await shopSaved(saved)
      form.discard()
      showSuccess('Shop updated', 'Your changes have been saved.')
    },
    failure: { title: 'Update failed', text: 'Failed to update the shop' },
  })
  const began = useShopBegan(details, Object.keys(changesIn(details, form.typed)))
  const field = (name: ShopText) => ({ ...form.field(name), autoComplete: 'off' })

  return (
    <form {...form.props} aria-label="Shop Settings" className={classes.columns}>
      <div className={classes.main}>
        {/* Inert while saving: the server's answer would overwrite anything typed in the meantime. */}
        <Stack gap="md" inert={form.saving}>
          <Panel title="Your shop">
            <Stack gap="md">
              <TextInput label="Shop name" {...REQUIRED} {...field('name')} />
              <Textarea label="Address" autosize minRows={2} maxRows={8} {...field('address')} />
              <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
                <TextInput label="Phone" type="tel" {...field('phone')} />
                <TextInput label="Email" type="email" {...field('email')} />
              </SimpleGrid>
              <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
                <TextInput
                  label="Tax rate (%)"
                  description={`The default for new quotes. If it is empty, the form begins with ${percentFromFraction(QUOTE_FORM_TAX_RATE)}%, the calculator with ${percentFromFraction(CALCULATOR_TAX_RATE)}%.`}
                  inputMode="decimal"
                  {...field('taxRate')}
                />
                <TimeZoneField {...field('timeZone')} onChange={(timeZone) => form.change({ timeZone })} />
              </SimpleGrid>
              <TextInput label="Tax ID" description="Printed on documents with prices." {...field('taxId')} />
            </Stack>
          </Panel>
          <PaymentDefaults field={field} />
          <Panel title="Documents">
            <Stack gap="md">
              <LogoField details={details} />
              <ColorField
                {...field('accentColor')}
                onChange={(accentColor) => form.change({ accentColor })}
              />
              <Textarea
                label="Footer text"
                description="Shown at the bottom of every page, such as a license number or a thank-you note."
                autosize
                minRows={2}
                maxRows={8}
                {...field('footerText')}
              />
            </Stack>
          </Panel>
          <Numbers field={field} />
          <MailFields field={field} />
        </Stack>
        <SaveBar isChanged={form.isEdited} state={form.isEdited ? 'Unsaved changes' : 'No unsaved changes'}>
          <SubmitButton isIdle={!form.isEdited || form.saving}>
            {form.saving ? 'Saving...' : 'Save Changes'}
          </SubmitButton>
        </SaveBar>
      </div>
      <aside className={classes.preview} aria-label="Preview">
        <BrandingPreview texts={form.typed} logo={details.logo} />
      </aside>
      <LeaveDialog mayLeave={() => !form.isEdited} discardLabel="Discard Changes" onLeave={form.discard}>
        Your changes to the shop have not been saved. They will be lost.
      </LeaveDialog>
    </form>
  )
}
