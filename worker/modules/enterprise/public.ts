export { enterpriseData } from './data-export.ts'
export { readSubjects } from './read-subjects.ts'
export { leaveAll } from './store.ts'
