import { initWasm, Resvg } from '@resvg/resvg-wasm'
import module from '@resvg/resvg-wasm/index_bg.wasm'

let ready: Promise<void> | undefined

/**
 * Renders an SVG without text elements as PNG, in its own size. Synchronous once the module is loaded, so only one runs at a time
 * in an isolate.
 */
export async function rasterise(svg: string): Promise<Uint8Array> {
  ready ??= initWasm(module)
  await ready
  const drawing = new Resvg(svg)
  const image = drawing.render()
  try {
    return image.asPng()
  } finally {
    // Their memory belongs to the WebAssembly module and is not garbage collected.
    image.free()
    drawing.free()
  }
}
