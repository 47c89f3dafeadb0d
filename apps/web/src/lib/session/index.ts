export { begin, end, enterByLink, resume, type Me } from './session.ts';
export { SessionProvider, useSession } from './session-context.tsx';
export { keepAwake, useIdle } from './use-idle.ts';
export { useEndedByItself } from './use-ended.ts';
export { safePath } from './redirect.ts';
export { useIsForTests, useRuntime, type Runtime } from './use-runtime.ts';
