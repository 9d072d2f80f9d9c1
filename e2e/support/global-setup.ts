import { Product } from './product.js';
import { running } from './running.js';

/** Brings the product up once, with its demo world, for all stories. */
export default async function setup(): Promise<void> {
  const product = await Product.configure();
  product.command('migrate');
  product.command('seed-demo');
  product.start('worker');
  product.start('api');
  running.product = product;
  process.env['PRODUCT_URL'] = product.url;
  await product.ready();
}
