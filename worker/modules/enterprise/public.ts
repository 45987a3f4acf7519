export { enterpriseData } from './own-data.ts'
export { readSubjects } from './read-subjects.ts'
export { leaveAll } from './store.ts'
