/** What both views of the receivables say. */
export const RECEIVABLES = {
  title: 'Receivables',
  subtitle: 'Everything that customers still owe, whatever the stage of the order',
  empty: 'Nobody owes you money.',
  emptyHint:
    'Orders appear here once they are invoiced, until they are paid in full. For an invoice still open in another program, convert a quote for its balance.',
  nothingFound: 'No orders matching your search.',
  error: () => 'Error loading receivables. Please try again.',
}
