// Loaded before a supervised program: when the supervisor is gone, even by kill -9, nobody would stop the program.
// Programs that close things have a listener of their own; this ends those that have none, and those that hang.
process.on('disconnect', () => {
  const alone = process.listenerCount('disconnect') === 1;
  setTimeout(() => process.exit(0), alone ? 0 : 20_000).unref();
});
