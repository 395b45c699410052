// Loaded into a child with `--import`. A killed parent cannot stop its child, and a build that continues without it would write into the
// folders of the next one.
process.on('disconnect', () => process.exit(1));
process.channel?.unref();
