// Loaded into a child with `--import`: a parent that is killed cannot stop its child, and a build that goes on without it
// would write into the folders of the next one.
process.on('disconnect', () => process.exit(1));
process.channel?.unref();
