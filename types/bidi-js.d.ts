/** The package's own types only cover CommonJS. These are the parts that Kerf uses. */
declare module 'bidi-js/dist/bidi.mjs' {
  interface Bidi {
    /** The level of every UTF-16 unit. Odd levels are right-to-left. */
    getEmbeddingLevels(text: string): { readonly levels: Uint8Array }
    getMirroredCharacter(character: string): string | null
  }
  const bidiFactory: () => Bidi

  export { bidiFactory as default }
}
