import { type RefObject, useLayoutEffect } from 'react'

/** Tells the page's styles how tall a bar is that stays in view, so that nothing is scrolled to below it. */
export function usePublishedHeight(bar: RefObject<HTMLElement | null>, property: `--kerf-${string}`): void {
  useLayoutEffect(() => {
    const node = bar.current
    if (node === null) return
    const { style } = document.documentElement
    const publish = () => style.setProperty(property, `${node.offsetHeight}px`)
    publish()
    const sizes = new ResizeObserver(publish)
    sizes.observe(node)
    return () => {
      sizes.disconnect()
      style.removeProperty(property)
    }
  }, [bar, property])
}
