/** A DOM in this process, installed once per worker: import this before anything of the client. */
import { Window } from 'happy-dom'
import { computedStyle, isShown } from './computed-style.ts'
import { pressInput, pressLink } from './files.ts'
import { UploadRequest } from './upload-request.ts'

/** As in the journeys at desktop width. */
const WIDTH = 1280
const HEIGHT = 800
const ROW = 40

const happyDom = new Window({
  url: 'http://127.0.0.1/',
  width: WIDTH,
  height: HEIGHT,
  settings: {
    // As in the journeys. Mantine's transitions then take no time.
    device: { prefersReducedMotion: 'reduce', prefersColorScheme: 'light', mediaType: 'screen' },
    navigation: { disableMainFrameNavigation: true, disableChildFrameNavigation: true },
    disableCSSFileLoading: true,
    handleDisabledFileLoadingAsSuccess: true,
  },
})

/** What server and client share. The server's code must find Node's own. */
const NODES_OWN =
  /^(undefined|NaN|Infinity|globalThis|global|process|Buffer|queueMicrotask|structuredClone|setTimeout|setInterval|setImmediate|clearTimeout|clearInterval|clearImmediate|performance|crypto|fetch|Headers|Request|Response|FormData|Blob|File|URL|URLSearchParams|AbortController|AbortSignal|ReadableStream|WritableStream|TransformStream|BroadcastChannel|MessagePort|MessageChannel|WebSocket|DOMException|console|eval)$/

/** Names that only the language or Node should define. */
const isOfTheLanguage = (name: string) =>
  /^(Array|Object|Function|Number|String|Boolean|Symbol|Map|Set|WeakMap|WeakSet|WeakRef|Promise|Proxy|Reflect|RegExp|Date|Math|JSON|Intl|BigInt|.*Error|.*Array|ArrayBuffer|SharedArrayBuffer|DataView|Atomics|WebAssembly|is(NaN|Finite)|parse(Int|Float)|(en|de)codeURI(Component)?|(un)?escape|FinalizationRegistry|Iterator)$/.test(
    name,
  )

function checkVisibility(this: Element): boolean {
  return isShown(this)
}

function install(): void {
  const names = new Set<string>()
  for (
    let at: object | null = happyDom;
    at !== null && at !== Object.prototype;
    at = Object.getPrototypeOf(at)
  ) {
    for (const name of Object.getOwnPropertyNames(at)) names.add(name)
  }
  for (const name of names) {
    if (name === 'constructor' || NODES_OWN.test(name) || isOfTheLanguage(name)) continue
    Object.defineProperty(globalThis, name, {
      configurable: true,
      get: () => {
        const value: unknown = Reflect.get(happyDom, name)
        const isMethod = typeof value === 'function' && !/^[A-Z]/.test(name)
        return isMethod ? value.bind(happyDom) : value
      },
      set: (value: unknown) => {
        Reflect.set(happyDom, name, value)
      },
    })
  }
  for (const name of ['window', 'self', 'top', 'parent']) {
    Object.defineProperty(globalThis, name, { configurable: true, writable: true, value: happyDom })
  }
  Reflect.set(happyDom, 'getComputedStyle', computedStyle)
  // Everything is in sight: what opens beside something out of sight would be hidden.
  Reflect.set(
    happyDom.Element.prototype,
    'getBoundingClientRect',
    () => new happyDom.DOMRect(100, 100, 200, ROW),
  )
  // Lists that draw only what is in sight are as high as the window, and their rows as a line.
  Object.defineProperty(happyDom.HTMLElement.prototype, 'clientHeight', { value: HEIGHT })
  Object.defineProperty(happyDom.HTMLElement.prototype, 'offsetHeight', { value: ROW })
  Reflect.set(happyDom.Element.prototype, 'checkVisibility', checkVisibility)
  const press: (this: object) => void = happyDom.HTMLElement.prototype.click
  Reflect.set(happyDom.HTMLAnchorElement.prototype, 'click', function (this: HTMLAnchorElement) {
    pressLink(this, () => press.call(this))
  })
  Reflect.set(happyDom.HTMLInputElement.prototype, 'click', function (this: HTMLInputElement) {
    pressInput(this, () => press.call(this))
  })
  Object.defineProperty(happyDom.document.documentElement, 'clientWidth', { value: WIDTH })
  Object.defineProperty(happyDom.document.documentElement, 'clientHeight', { value: HEIGHT })
  // Nothing was navigated to, but Kerf asks how.
  Object.defineProperty(globalThis, 'PerformanceNavigationTiming', { value: class {} })
  Object.defineProperty(globalThis, 'XMLHttpRequest', { configurable: true, value: UploadRequest })
  // As over plain HTTP. It says that it has them.
  Reflect.deleteProperty(happyDom.Navigator.prototype, 'locks')
  // No fonts are loaded, but fields that grow with their text ask.
  Object.defineProperty(happyDom.document, 'fonts', { value: new happyDom.EventTarget() })
}

install()
new happyDom.MutationObserver(dropLostFocus).observe(happyDom.document, {
  subtree: true,
  attributeFilter: ['inert', 'disabled'],
})

/** As browsers do: what cannot have the focus anymore loses it. */
function dropLostFocus(): void {
  const focused = document.activeElement
  if (!(focused instanceof HTMLElement)) return
  if (focused.closest('[inert]') !== null) focused.blur()
  if (!focused.matches(':disabled')) return
  // Otherwise it would not be heard.
  focused.removeAttribute('disabled')
  focused.blur()
  focused.setAttribute('disabled', '')
}

/** Where the page seems to have come from. */
export function setAddress(url: string): void {
  happyDom.happyDOM.setURL(url)
}
