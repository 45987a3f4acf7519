/** In a file of its own, so that the largest library runs in a task of its own (load-files.ts). */
export { hydrateRoot } from 'react-dom/client'
