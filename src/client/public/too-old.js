/**
 * Says in one sentence that a browser is too old, where the code would otherwise fail in many places or, if the browser cannot
 * even read it, show nothing. A file of its own for that reason, and in syntax that old browsers know. Nothing waits for it.
 */
const { needs } = document.currentScript.dataset
const isMissing = (path) => {
  const [owner, name] = path.split('.')
  return !(owner in window && name in window[owner])
}
if (needs.split(' ').some(isMissing)) {
  document.getElementById('root').remove()
  document.getElementById('too-old').hidden = false
}
