export { type World, worldOf } from './world.ts';
