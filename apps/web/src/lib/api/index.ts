export { ApiError, faultAt, restOf } from './api-error.ts';
export { call, callFile, zone, type FileAnswer } from './call.ts';
export { countPress, pressCount, watchPresses } from './press-count.ts';
export { inOrder } from './in-order.ts';
export { focusable, hasGoneOn, useFocusAfter } from './refused-focus.ts';
export { accessToken, hasEndedByItself, onToken, renew, renewBy, takeToken, type SessionToken } from './token.ts';
export { uploadTo } from './upload.ts';
export { readingOf, refreshTopics, useAct, useEndpoint } from './use-endpoint.ts';
export { useLive } from './use-live.ts';
