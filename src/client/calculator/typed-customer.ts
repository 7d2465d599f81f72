/** A customer as typed into a form. */
export interface TypedCustomer {
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly address: string
  readonly taxExemption: string
  readonly taxId: string
}

export const BLANK_CUSTOMER: TypedCustomer = {
  name: '',
  email: '',
  phone: '',
  address: '',
  taxExemption: '',
  taxId: '',
}
