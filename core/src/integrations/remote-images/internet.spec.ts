import { Internet } from './internet.js';

const internet = new Internet();

it.each(['93.184.216.34', '1.1.1.1', '2606:4700:4700::1111', '2a00:1450:4001:82a::200e'])(
  '%s is on the public internet',
  (address) => expect(internet.isPublicAddress(address)).toBe(true),
);

it.each([
  ['this machine', '127.0.0.1'],
  ['this machine', '127.255.255.254'],
  ['this machine', '::1'],
  ['nowhere', '0.0.0.0'],
  ['nowhere', '0.1.2.3'],
  ['nowhere', '::'],
  ['a private network', '10.0.0.1'],
  ['a private network', '172.16.0.1'],
  ['a private network', '172.31.255.255'],
  ['a private network', '192.168.1.1'],
  ['a carrier’s network', '100.64.0.1'],
  ['the metadata of a cloud', '169.254.169.254'],
  ['the metadata of a cloud', 'fd00:ec2::254'],
  ['the metadata of a cloud', '100.100.100.200'],
  ['a link', 'fe80::1'],
  ['a private network', 'fc00::1'],
  ['a site', 'fec0::1'],
  ['many', '224.0.0.1'],
  ['many', 'ff02::1'],
  ['everybody', '255.255.255.255'],
  ['nobody', '240.0.0.1'],
  ['documentation', '192.0.2.1'],
  ['documentation', '198.51.100.7'],
  ['documentation', '203.0.113.9'],
  ['documentation', '2001:db8::1'],
  ['a bench', '198.18.0.1'],
  ['IPv4 in IPv6', '::ffff:127.0.0.1'],
  ['IPv4 in IPv6', '::ffff:93.184.216.34'],
  ['IPv4 in IPv6', '::127.0.0.1'],
  ['IPv4 behind a translator', '64:ff9b::7f00:1'],
  ['IPv4 behind a translator', '64:ff9b:1::7f00:1'],
  ['IPv4 in a tunnel', '2002:7f00:1::'],
  ['IPv4 in a tunnel', '2001:0:7f00:1::'],
  ['nothing given out', '4000::1'],
  ['no address', 'localhost'],
  ['no address', ''],
])('%s is not: %s', (_, address) => expect(internet.isPublicAddress(address)).toBe(false));

it.each(['localhost', 'LOCALHOST.', 'postgres', 'a.localhost', 'db.internal', 'printer.local', 'nas.home.arpa', ''])(
  '%s is a name of one’s own network',
  (name) => expect(internet.isPublicName(name)).toBe(false),
);

it('example.com is not, nor is an address', () => {
  for (const name of ['example.com', 'local.example.com', '93.184.216.34', '::1']) {
    expect(internet.isPublicName(name)).toBe(true);
  }
});

it('knows an address when it is given one, and no others', async () => {
  await expect(internet.addressesOf('127.0.0.1')).resolves.toEqual(['127.0.0.1']);
  await expect(internet.addressesOf('::1')).resolves.toEqual(['::1']);
});
