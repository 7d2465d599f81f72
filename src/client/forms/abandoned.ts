/** Somebody was asked for something while a change was being saved, and decided against the change. */
export class Abandoned extends Error {
  override readonly name = 'Abandoned'
}
