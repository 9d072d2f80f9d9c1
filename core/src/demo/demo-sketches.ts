/** The written part of a demo person. `presents` chooses between two sets of hair styles. */
export interface Sketch {
  name: string;
  presents: 'f' | 'm';
  age: number;
  about: string;
}

export const DEMO_LOCALS: readonly Sketch[] = [
  { name: 'Nok', presents: 'f', age: 27, about: 'I know the best boat noodles in {place}. Ask me about the river at 6 am.' },
  { name: 'Ploy', presents: 'f', age: 31, about: 'Weekend markets, old temples and far too much iced coffee in {place}.' },
  { name: 'Lek', presents: 'm', age: 29, about: 'Motorbike, sunrise viewpoints and a guitar. I grew up in {place}.' },
  { name: 'Somchai', presents: 'm', age: 46, about: 'Thirty years of cooking. I can teach you curry paste by hand in {place}.' },
  { name: 'Malee', presents: 'f', age: 38, about: 'Botanist by day. I will show you {place} through its gardens.' },
  { name: 'Anong', presents: 'f', age: 52, about: 'My children are grown, my kitchen is open. Tea and stories in {place}.' },
  { name: 'Krit', presents: 'm', age: 34, about: 'Muay Thai coach. Early mornings, kind words, good breakfast in {place}.' },
  { name: 'Preecha', presents: 'm', age: 61, about: 'Retired train driver. I know every quiet corner around {place}.' },
  { name: 'Fah', presents: 'f', age: 24, about: 'Design student, night market photographer, always up for mango sticky rice.' },
  { name: 'Dao', presents: 'f', age: 43, about: 'Choir singer and weaver. Let me show you the craft streets of {place}.' },
  { name: 'Bank', presents: 'm', age: 26, about: 'Football on Sundays, vinyl on weekdays. {place} born and raised.' },
  { name: 'Wichai', presents: 'm', age: 55, about: 'Boat builder. Come and see how a long-tail boat is made near {place}.' },
  { name: 'May', presents: 'f', age: 33, about: 'Nurse with odd hours and a love for quiet beaches and late dinners.' },
  { name: 'Siriporn', presents: 'f', age: 48, about: 'I run a small bookshop in {place}. Stay for the cats.' },
  { name: 'Ton', presents: 'm', age: 37, about: 'Architect, cyclist, street-food mapper. Slow afternoons in {place}.' },
  { name: 'Niran', presents: 'm', age: 41, about: 'Jazz drummer. There is one good bar in {place} and I know where.' },
  {
    name: 'Kanya',
    presents: 'f',
    age: 29,
    about: 'Diving instructor. I promise turtles near {place}, no promises on the weather.',
  },
  { name: 'Ratree', presents: 'f', age: 36, about: 'Teacher of small children, collector of folk songs from {place}.' },
  { name: 'Chai', presents: 'm', age: 32, about: 'Barista with opinions. Hill-tribe beans and long walks in {place}.' },
  { name: 'Boon', presents: 'm', age: 58, about: 'Painter of temple murals. Patience is my adventure in {place}.' },
];

export const DEMO_TOURISTS: readonly Sketch[] = [
  {
    name: 'Anna',
    presents: 'f',
    age: 30,
    about: 'Two months of trains and temples. I would love to learn real Thai cooking in {place}.',
  },
  {
    name: 'Tom',
    presents: 'm',
    age: 35,
    about: 'Carpenter from Norway. Looking for good company and quiet viewpoints in {place}.',
  },
  { name: 'Sam', presents: 'm', age: 28, about: 'Backpack, film camera, bad Thai. Teach me ten words a day in {place}?' },
  { name: 'Grace', presents: 'f', age: 44, about: 'Solo traveller, history teacher, always early. {place} is my third stop.' },
  { name: 'Yuki', presents: 'f', age: 26, about: 'Ceramics, cats and coconut ice cream. Two weeks in {place}.' },
  { name: 'Mateo', presents: 'm', age: 39, about: 'Chef on holiday. Show me where you eat in {place}, not where I should.' },
  { name: 'Helen', presents: 'f', age: 57, about: 'Walking slowly through Asia with a sketchbook. Friends welcome in {place}.' },
  { name: 'Lukas', presents: 'm', age: 31, about: 'Cyclist. If there is a hill near {place}, I am going up it.' },
  {
    name: 'Priya',
    presents: 'f',
    age: 33,
    about: 'Software on weekdays, snorkel on weekends. Working from {place} this season.',
  },
  { name: 'Omar', presents: 'm', age: 42, about: 'Dad of two grown-ups, finally on the long trip. Tea in {place}?' },
  { name: 'Chloe', presents: 'f', age: 29, about: 'Midwife, early riser, temple-bell listener. Hello from {place}.' },
  { name: 'Ben', presents: 'm', age: 47, about: 'Birdwatcher with a spare pair of binoculars for a friend in {place}.' },
  { name: 'Ingrid', presents: 'f', age: 62, about: 'Retired and restless. Markets, museums and long lunches in {place}.' },
  { name: 'Diego', presents: 'm', age: 27, about: 'Surfer learning to stand still. Meditation week near {place}.' },
  { name: 'Mina', presents: 'f', age: 38, about: 'Graphic designer collecting hand-painted signs in {place}.' },
  { name: 'Pierre', presents: 'm', age: 51, about: 'Baker. I trade croissant secrets for curry secrets in {place}.' },
  { name: 'Aisha', presents: 'f', age: 34, about: 'Doctor between two jobs. Sea air, books and honest talk in {place}.' },
  { name: 'Jack', presents: 'm', age: 24, about: 'First time in Thailand. Show me {place} beyond the guidebook.' },
  { name: 'Rosa', presents: 'f', age: 49, about: 'Dancer. Any music, any floor, even a pavement in {place}.' },
  { name: 'Henrik', presents: 'm', age: 66, about: 'Sailed here slowly. Good harbours, good people, {place} for a while.' },
];
