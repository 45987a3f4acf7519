import { createLazyRoute } from '@tanstack/react-router'
import { GalleryPage } from './gallery-page.tsx'

export const galleryRoute = createLazyRoute('/sandbox/kit' as never)({ component: GalleryPage })
