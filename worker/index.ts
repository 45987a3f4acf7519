import { OrderTimer } from './durable/order-timer.ts'
import { OrderWatch } from './durable/order-watch.ts'
import { OutboxPump } from './durable/outbox-pump.ts'
import { QrLogin } from './durable/qr-login.ts'
import { SearchIndex } from './durable/search-index.ts'
import { SoundIndex } from './durable/sound-index.ts'
import { Throttle } from './durable/throttle.ts'
import { queue } from './jobs/queue.ts'
import { scheduled } from './jobs/scheduled.ts'
import { site } from './site.ts'

export { OrderTimer, OrderWatch, OutboxPump, QrLogin, SearchIndex, SoundIndex, Throttle }

export default { fetch: site.fetch, scheduled, queue } satisfies ExportedHandler<Env>
