import { Outside } from './outside.js';
import { Product } from './product.js';
import { running } from './running.js';

/** Brings the product up once, with its demo world and all it talks to, for all stories. */
export default async function setup(): Promise<void> {
  running.outside = await Outside.open();
  const product = await Product.configure(running.outside.variables);
  product.command('migrate');
  product.command('seed-demo');
  product.start('worker');
  product.start('api');
  running.product = product;
  process.env['PRODUCT_URL'] = product.url;
  await product.ready();
}
