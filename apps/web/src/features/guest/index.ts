export { GuestTop } from './parts/guest-top.tsx';
