/** The package's own types name exports that it does not have. These are the parts that the tests use. */
declare module 'dxf-parser' {
  class DxfParser {
    /** @throws Error for what is not a DXF. */
    parseSync(text: string): unknown
  }

  export { DxfParser as default }
}
