/** As much of a browser as a redirect needs: it follows them one by one and keeps each host's cookies. */
export class Browser {
  private readonly cookies = new Map<string, Map<string, string>>();

  /** `headers` go with every request. */
  constructor(private readonly headers: Record<string, string> = {}) {}

  /** One request; its answer, redirects not followed. */
  async open(url: string | URL, init: RequestInit = {}): Promise<Response> {
    const { host } = new URL(url);
    const jar = this.cookies.get(host) ?? new Map<string, string>();
    this.cookies.set(host, jar);
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { ...this.headers, cookie };
    const answer = await fetch(url, { ...init, headers: { ...headers, ...init.headers }, redirect: 'manual' });
    for (const line of answer.headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split(';');
      const [name = '', ...value] = pair.split('=');
      const isGone = value.join('=') === '' || attributes.some((one) => /^\s*(max-age=0|expires=thu, 01 jan 1970)/i.test(one));
      if (isGone) jar.delete(name);
      else jar.set(name, value.join('='));
    }
    return answer;
  }

  /** Follows redirects from here until an address that `stop` wants to see; answers that address. */
  async follow(url: string | URL, stop: (url: URL) => boolean, init: RequestInit = {}): Promise<URL> {
    let next = new URL(url);
    let request = init;
    for (let hops = 0; hops < 10 && !stop(next); hops++) {
      const answer = await this.open(next, request);
      const location = answer.headers.get('location');
      if (!location) throw new Error(`${next} led nowhere: ${answer.status} ${await answer.text()}`);
      next = new URL(location, next);
      request = {};
    }
    return next;
  }

  forget(host: string): void {
    this.cookies.delete(host);
  }
}
