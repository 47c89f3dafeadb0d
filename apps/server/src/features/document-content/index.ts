export { copyOriginals, keepOriginals, type Original, releasePages } from './originals.ts';
export { pagesOf } from './pages-of.ts';
export { contentVersion, loadOriginals, loadPreview, savePreview } from './store.ts';
