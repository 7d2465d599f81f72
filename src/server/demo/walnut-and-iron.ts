import type { DemoShop } from './demo-shop.ts'
import { type WalnutCustomer, walnutCustomers } from './walnut-customers.ts'
import { walnutFinishedOrders } from './walnut-finished-orders.ts'
import { walnutOpenOrders } from './walnut-open-orders.ts'
import { WALNUT_TYPES } from './walnut-price-list.ts'
import { WALNUT_PLAN } from './work-plans.ts'

export const walnutAndIron: DemoShop<WalnutCustomer> = {
  shop: {
    name: 'Walnut & Iron Woodworks',
    address: '48 Foundry Street, Asheville, NC 28801',
    phone: '(828) 555-0142',
    email: 'shop@walnutandiron.example',
    orderPrefix: 'WI',
    howToPay:
      'By check made out to Walnut & Iron Woodworks, 48 Foundry Street, Asheville, NC 28801.\nOr by card, in the shop or over the phone.',
  },
  members: [
    { user: 'demo', role: 'administrator' },
    { user: 'staff', role: 'sales' },
    { user: 'office', role: 'office' },
    { user: 'floor', role: 'floor' },
  ],
  customers: walnutCustomers,
  pieceTypes: WALNUT_TYPES,
  workPlan: WALNUT_PLAN,
  workers: ['floor', 'staff'],
  conditions: [],
  orders: [...walnutFinishedOrders, ...walnutOpenOrders],
}
