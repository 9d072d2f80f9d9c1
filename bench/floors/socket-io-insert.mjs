import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import pg from 'pg';
import { Server } from 'socket.io';

/** A3: Socket.IO and one INSERT per message on a pool of ten. Nobody is asked who they are or whether they may. */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
await pool.query(`create table if not exists floor_messages (
  id uuid primary key, match_id uuid not null, client_message_id uuid not null, content text not null,
  sent_at timestamptz(3) not null default now())`);
const INSERT = {
  name: 'insert',
  text: 'insert into floor_messages (id, match_id, client_message_id, content) values ($1, $2, $3, $4) returning sent_at',
};

const http = createServer();
const io = new Server(http, { transports: ['websocket'], serveClient: false, perMessageDeflate: false });

io.on('connection', (socket) => {
  void socket.join(socket.handshake.query.match);
  socket.on('message:send', async ({ match_id, content, client_message_id }, acknowledge) => {
    const id = randomUUID();
    const { rows } = await pool.query({ ...INSERT, values: [id, match_id, client_message_id, content] });
    const message = { id, match_id, content, client_message_id, sent_at: rows[0].sent_at };
    socket.to(match_id).emit('message:new', message);
    acknowledge({ ok: true, message });
  });
});
http.listen(Number(process.env.PORT), '127.0.0.1');
