import { createServer } from 'node:http';
import { Server } from 'socket.io';

/** Bare Socket.IO: the match in the handshake is a room, a message goes to the other one in it. Nothing is stored or checked. */
const http = createServer();
const io = new Server(http, { transports: ['websocket'], serveClient: false, perMessageDeflate: false });

io.on('connection', (socket) => {
  void socket.join(socket.handshake.query.match);
  socket.on('message:send', ({ match_id, content, client_message_id }, acknowledge) => {
    const message = { match_id, content, client_message_id, sent_at: new Date().toISOString() };
    socket.to(match_id).emit('message:new', message);
    acknowledge({ ok: true, message });
  });
});
http.listen(Number(process.env.PORT), '127.0.0.1');
