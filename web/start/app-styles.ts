/**
 * Styles that most pages have, in the sheet of every page: each sheet is a request before the first paint, and a browser opens six
 * connections at a time. A page then asks for this one and its own. In the order in which they follow each other (docs/decisions/123).
 */
import '../ui/chip.css.ts'
import '../ui/feedback/skeleton.css.ts'
import '../ui/page-section.css.ts'
import '../features/editorial/playlist-card.css.ts'
import '../ui/drawn/dotted.css.ts'
import '../ui/drawn/wave.css.ts'
import '../ui/navigation/pagination.css.ts'
import '../ui/form/field.css.ts'
import '../ui/badge.css.ts'
import '../ui/price.css.ts'
import '../player/play-button.css.ts'
import '../features/catalogue-core/listing.css.ts'
import '../features/catalogue-core/rows/track-row.css.ts'
import '../features/licence-check/check.css.ts'
import '../features/licensing/what-you-get.css.ts'
