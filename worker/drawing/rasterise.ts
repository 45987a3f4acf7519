import { initWasm, Resvg } from '@resvg/resvg-wasm'
import module from '@resvg/resvg-wasm/index_bg.wasm'

let ready: Promise<void> | undefined

/** An SVG without text as PNG, in its own size. Synchronous once the code is there, so one at a time in an isolate. */
export async function rasterise(svg: string): Promise<Uint8Array> {
  ready ??= initWasm(module)
  await ready
  const drawing = new Resvg(svg)
  const image = drawing.render()
  try {
    return image.asPng()
  } finally {
    // Their memory is the module's own: no collector sees it.
    image.free()
    drawing.free()
  }
}
