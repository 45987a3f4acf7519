/** The gateway uses `yyyy-MM-dd HH:mm:ss` in China Standard Time; a Worker's clock is UTC. */
export { msOfSecond as msOfBeijingTime, toSecond as beijingTime } from '#core/business-day.ts'
