const REGIONS = 'output, [role="status"], [role="alert"], [aria-live]'

/**
 * What screen readers say by themselves from now on: the texts that appear in a live region which was there before. They
 * miss those of a region that appears together with its text.
 */
export function listen(): string[] {
  const heard: string[] = []
  new MutationObserver((changes) => {
    for (const { target, type, addedNodes } of changes) {
      const place = target instanceof Element ? target : target.parentElement
      const region = place?.closest(REGIONS)
      const isSaid = region !== undefined && region !== null && region.getAttribute('aria-live') !== 'off'
      if (isSaid && region.textContent !== '' && (type === 'characterData' || addedNodes.length > 0))
        heard.push(region.textContent)
    }
  }).observe(document.body, { childList: true, subtree: true, characterData: true })
  return heard
}
