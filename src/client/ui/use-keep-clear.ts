import { type RefObject, useLayoutEffect } from 'react'
import { type Box, riseAbove } from './rise-above.ts'

/** What a toast must not cover: buttons with words, bars that stay in view, and the field that has the focus. */
const CONTROLS = 'button, .mantine-Button-root, [data-keep-clear], :is(input, textarea, select):focus'

/**
 * Lifts the toasts above whatever they would cover, also as the page scrolls or changes. They stay put under the pointer,
 * where the user is about to press one. Tells the page how much room they take.
 *
 * @param shown changes with each toast; undefined when there is none.
 */
export function useKeepClear(place: RefObject<HTMLElement | null>, shown: number | undefined): void {
  useLayoutEffect(() => {
    const node = place.current
    if (node === null || shown === undefined) return
    const page = document.documentElement

    function lift(node: HTMLElement) {
      page.style.setProperty('--kerf-toast-height', `${node.offsetHeight}px`)
      const rise = riseAbove(restingBox(node), controlsInFront(), window.innerHeight / 4)
      node.style.setProperty('translate', `0 ${-rise}px`)
    }

    let frame = 0
    const later = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => {
        if (!node.matches(':hover')) lift(node)
      })
    }
    lift(node)
    const changes = new MutationObserver(later)
    changes.observe(document.body, { childList: true, subtree: true })
    const sizes = new ResizeObserver(later)
    for (const element of [document.body, node]) sizes.observe(element)
    const events = ['scroll', 'resize', 'focusin', 'transitionend']
    for (const event of events) window.addEventListener(event, later, { capture: true, passive: true })
    return () => {
      cancelAnimationFrame(frame)
      changes.disconnect()
      sizes.disconnect()
      for (const event of events) window.removeEventListener(event, later, { capture: true })
      page.style.removeProperty('--kerf-toast-height')
    }
  }, [place, shown])
}

/** Its place without the lift. */
function restingBox(node: HTMLElement): Box {
  const { offsetLeft: left, offsetTop: top, offsetWidth, offsetHeight } = node
  return { left, right: left + offsetWidth, top, bottom: top + offsetHeight }
}

/** Only those of the topmost dialog, if one is open. */
function controlsInFront(): Box[] {
  const layer =
    [...document.querySelectorAll('[aria-modal="true"]')].at(-1) ?? document.getElementById('main')
  return [...(layer?.querySelectorAll(CONTROLS) ?? [])]
    .filter((control) => control.tagName !== 'BUTTON' || control.textContent !== '')
    .map((control) => control.getBoundingClientRect())
    .filter(({ width, height }) => width > 0 && height > 0)
}
