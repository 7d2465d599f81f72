/* The script of a flame graph's page: draws `frames`, wider for more time. A click on a frame makes it as wide as the page. */
const ROW = 18
const LEAST_WIDTH = 0.0005
const page = document.querySelector('main')
const { frames } = globalThis

function draw(root, above) {
  const shown = []
  let depth = 0
  const add = (frame, left, width, row) => {
    if (width < LEAST_WIDTH) return
    depth = Math.max(depth, row)
    shown.push({ frame, left, width, row })
    let at = left
    for (const child of frame.children) {
      const share = (width * child.total) / frame.total
      add(child, at, share, row + 1)
      at += share
    }
  }
  above.forEach((frame, row) => {
    shown.push({ frame, left: 0, width: 1, row })
  })
  add(root, 0, 1, above.length)
  page.style.height = `${(depth + 1) * ROW}px`
  page.replaceChildren(...shown.map((one) => boxOf(one, root, above)))
}

function boxOf({ frame, left, width, row }, root, above) {
  const box = document.createElement('button')
  const share = ((100 * frame.total) / frames.total).toFixed(1)
  const self = ((100 * frame.self) / frames.total).toFixed(1)
  box.className = frame.kind
  box.textContent = frame.name === '(anonymous)' ? frame.place.split('/').at(-1) : frame.name
  box.title = `${frame.name} ${frame.place}\n${share} % of the time, ${self} % in itself`
  box.style.left = `${100 * left}%`
  box.style.width = `${100 * width}%`
  box.style.top = `${row * ROW}px`
  box.onclick = () => {
    const at = above.indexOf(frame)
    if (at >= 0) draw(frame, above.slice(0, at))
    else draw(frame, [...above, ...pathTo(root, frame).slice(0, -1)])
  }
  return box
}

/** The frames from one to another below it, both included. */
function pathTo(from, to) {
  if (from === to) return [from]
  for (const child of from.children) {
    const rest = pathTo(child, to)
    if (rest.length > 0) return [from, ...rest]
  }
  return []
}

draw(frames, [])
