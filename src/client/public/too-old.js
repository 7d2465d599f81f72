/**
 * Says in one sentence that a browser is too old, where the code would otherwise fail in many places or, if the browser cannot
 * even read it, show nothing. A file of its own for that reason, and in syntax that old browsers know. Nothing waits for it.
 * Likewise where cookies are blocked, and with them storage: nobody could sign in.
 */
const { needs } = document.currentScript.dataset
const isMissing = (path) => {
  const [owner, name] = path.split('.')
  return !(owner in window && name in window[owner])
}
const sayInstead = (sentence) => {
  document.getElementById('root').remove()
  sentence.hidden = false
}
const noCookies = document.getElementById('no-cookies')
if (needs.split(' ').some(isMissing)) sayInstead(document.getElementById('too-old'))
else if (noCookies !== null && !navigator.cookieEnabled) sayInstead(noCookies)
