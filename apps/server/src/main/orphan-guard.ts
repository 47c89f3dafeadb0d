// Loaded before a supervised program: when the supervisor is gone, even by kill -9, nothing else would stop the
// program.
// Programs that release resources have their own listener; this ends those that have none, and those that hang.
process.on('disconnect', () => {
  const alone = process.listenerCount('disconnect') === 1;
  setTimeout(() => process.exit(0), alone ? 0 : 20_000).unref();
});
