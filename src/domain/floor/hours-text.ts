const asTyped = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })

/** `1.5 hours`. */
export function hoursText(hours: number): string {
  return `${asTyped.format(hours)} ${hours === 1 ? 'hour' : 'hours'}`
}
