import { registerHooks } from 'node:module'

/**
 * Texts of the Worker are written with a macro that only its build replaces. Nothing measured here shows one, so that Node, which
 * runs the sources as they are, gets the text itself.
 */
const MACRO = `data:text/javascript,${encodeURIComponent('export const msg = ([text]) => ({ id: text })')}`

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === '@lingui/core/macro' ? { url: MACRO, shortCircuit: true } : next(specifier, context),
})
