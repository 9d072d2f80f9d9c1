/**
 * How node runs the product's processes. What a message leaves behind dies young: a larger nursery clears it away before it
 * is copied about, which halves the share of garbage collection.
 */
export const NODE_ARGS = ['--enable-source-maps', '--max-semi-space-size=64'];
