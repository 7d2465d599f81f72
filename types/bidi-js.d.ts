/** The package's own types describe its CommonJS form only; these are the parts that Kerf uses. */
declare module 'bidi-js/dist/bidi.mjs' {
  interface Bidi {
    /** The level of every UTF-16 unit; odd ones are read from right to left. */
    getEmbeddingLevels(text: string): { readonly levels: Uint8Array }
    getMirroredCharacter(character: string): string | null
  }
  const bidiFactory: () => Bidi

  export { bidiFactory as default }
}
