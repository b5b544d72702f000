import { lazy } from 'react';

const loadTabs = () => import('./professional-tabs.tsx');
const loadBanner = () => import('../media/banner-picture.tsx');
const loadWork = () => import('../media/work-gallery.tsx');
const loadCertificates = () => import('../media/certificates.tsx');

/** Most visits to a professional's dashboard start on the profile tab, so the other tabs load after it. */
export const lazyTabs = {
  Messages: lazy(async () => ({ default: (await loadTabs()).Messages })),
  Favorites: lazy(async () => ({ default: (await loadTabs()).Favorites })),
  Reviews: lazy(async () => ({ default: (await loadTabs()).Reviews })),
  BannerPicture: lazy(async () => ({ default: (await loadBanner()).BannerPicture })),
  WorkGallery: lazy(async () => ({ default: (await loadWork()).WorkGallery })),
  Certificates: lazy(async () => ({ default: (await loadCertificates()).Certificates })),
  Subscription: lazy(async () => ({ default: await (await loadTabs()).loadSubscription() })),
  Verification: lazy(async () => ({ default: await (await loadTabs()).loadVerification() })),
};

/** Loaded early, so that these tabs open without a network. Tabs that need a network load when they are opened. */
export const loadLazyTabs = () => Promise.all([loadTabs(), loadBanner(), loadWork(), loadCertificates()]);
