import WebSocket from 'ws';

/**
 * A Socket.IO client of the few lines that the protocol needs, so that the load takes little of the machine.
 * `onEvent(name, payload)` hears what the server pushes. Resolves once the server has let it in.
 */
export function connectSocket({ port, cookie, match, onEvent = () => {} }) {
  const url = `ws://127.0.0.1:${port}/socket.io/?EIO=4&transport=websocket&match=${match}`;
  const socket = new WebSocket(url, { headers: { cookie }, perMessageDeflate: false });
  const waiting = new Map();
  let lastId = 0;

  const client = {
    /** Sends an event and resolves with its acknowledgement. */
    send(event, payload) {
      const id = ++lastId;
      socket.send(`42${id}${JSON.stringify([event, payload])}`);
      return new Promise((resolve) => waiting.set(id, resolve));
    },
    close() {
      socket.removeAllListeners('close');
      socket.close();
    },
  };

  return new Promise((resolve, reject) => {
    const packets = {
      0: () => socket.send('40'),
      2: () => socket.send('3'),
      40: () => resolve(client),
      42: (text) => onEvent(...JSON.parse(text)),
      43: (text) => {
        const start = text.indexOf('[');
        const id = Number(text.slice(0, start));
        waiting.get(id)?.(JSON.parse(text.slice(start))[0]);
        waiting.delete(id);
      },
      44: (text) => reject(new Error(`not let in: ${text}`)),
    };
    socket.on('message', (data) => {
      const text = String(data);
      const type = text.startsWith('4') ? text.slice(0, 2) : text[0];
      packets[type]?.(text.slice(type.length));
    });
    socket.on('error', reject);
    socket.on('close', (code) => reject(new Error(`the server closed a socket (${code})`)));
  });
}
