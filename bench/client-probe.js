/** Runs in the measured page: reports when the result of an action was painted, and how even the frames are. */
;(() => {
  /** A screen that takes longer is broken, not just slow. */
  const LONGEST_MS = 10_000

  let frames = 0
  /** How many frames it took until what `paintAfter` waited for last was there. */
  const framesTaken = () => frames

  /** Milliseconds from the next event of that type to the end of the frame in which `isThere` was first true. */
  function paintAfter(type, isThere) {
    return new Promise((resolve, reject) => {
      setTimeout(() => reject(new Error(`not painted within ${LONGEST_MS} ms: ${isThere}`)), LONGEST_MS)
      addEventListener(
        type,
        ({ timeStamp }) => {
          frames = 0
          const look = () =>
            requestAnimationFrame(() => {
              frames += 1
              if (isThere()) afterPaint((paintedAt) => resolve(paintedAt - timeStamp))
              else look()
            })
          look()
        },
        { capture: true, once: true },
      )
    })
  }

  /** Keeps the time of the next event of that type for the page that it leads to. */
  function keepTimeOf(type) {
    const keep = ({ timeStamp }) => sessionStorage.setItem('kerfTime', performance.timeOrigin + timeStamp)
    addEventListener(type, keep, { capture: true, once: true })
  }

  /** Milliseconds from that event to the end of the frame in which `isThere` was first true, at best the next one. */
  function paintSinceKept(isThere) {
    return new Promise((resolve) => {
      const time = Number(sessionStorage.getItem('kerfTime')) - performance.timeOrigin
      const look = () =>
        requestAnimationFrame(() => {
          if (isThere()) afterPaint((paintedAt) => resolve(paintedAt - time))
          else look()
        })
      look()
    })
  }

  /** Must be called while a frame is rendered: a task queued then runs right after that frame was painted. */
  function afterPaint(then) {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => then(performance.now())
    port2.postMessage(null)
  }

  /** Records the time between frames until it is stopped. */
  function recordFrames() {
    const frames = []
    let last
    let running = true
    const frame = (now) => {
      if (last !== undefined) frames.push(now - last)
      last = now
      if (running) requestAnimationFrame(frame)
    }
    requestAnimationFrame(frame)
    return () => {
      running = false
      return frames
    }
  }

  /** Milliseconds from each key to the change of an attribute that follows it, until they are asked for. */
  function recordChanges(attribute) {
    const times = []
    let pressedAt
    addEventListener('keydown', ({ timeStamp }) => (pressedAt = timeStamp), { capture: true })
    const observer = new MutationObserver(() => {
      if (pressedAt !== undefined) times.push(performance.now() - pressedAt)
      pressedAt = undefined
    })
    observer.observe(document.body, { subtree: true, attributeFilter: [attribute] })
    return () => {
      observer.disconnect()
      return times
    }
  }

  /** In milliseconds since the page was opened. Tasks shorter than 50 are not reported: then it is 0. */
  let longest = 0
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longest = Math.max(longest, duration)
  }).observe({ type: 'longtask', buffered: true })
  const longestTask = () => longest

  window.kerfProbe = {
    paintAfter,
    framesTaken,
    keepTimeOf,
    paintSinceKept,
    recordFrames,
    recordChanges,
    longestTask,
  }
})()
