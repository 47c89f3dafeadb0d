export { requireOffice } from './office-files.ts';
export { copyOriginals, keepOriginals, type Original, releasePages } from './originals.ts';
export { pagesOf } from './pages-of.ts';
export { lookAtPicture } from './pictures.ts';
export { contentVersion, loadOriginals, loadPreview, savePreview } from './store.ts';
