export { projectData } from './data-export-store.ts'
export { projectContains, projectNames, withMerged } from './project-store.ts'
