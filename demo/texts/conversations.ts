import { conversationsOfHanna } from './conversations-of-hanna.ts';

type Conversation = readonly string[];

/**
 * The conversations of a professional, by the first name of the customer. The customer writes first, then both in turn;
 * the last message of a customer waits for an answer.
 */
const conversations: Readonly<Record<string, Readonly<Record<string, Conversation>>>> = {
  ...Object.fromEntries(Object.entries(conversationsOfHanna).map(([name, Hanna]) => [name, { Hanna }])),
  'Itoko Indigo House': {
    Kenji: [
      'Dear Folasade,\n\nAoba Select wants 120 metres of the cotton yardage again. Could all of it come from one vat? Our customers in Osaka notice the smallest difference.',
      'Dear Kenji, one vat gives 130 metres at most, so yes, if you order before the 12th. After that the vat is promised to another house.',
      'We ordered this morning. Please write the vat number on the rolls, as last time.',
      'Done. Vat 41, and the ten metres that remain are reserved for you until spring.',
    ],
    Priya: [
      'Hi Folasade, could a drawing of a swallow become one of your stencils? It is 9 cm wide and quite fine at the tail. We would use it for a window of wrap dresses at Larkfield Home.',
      'Hello Priya, send it as a scan and our cutter will look at the tail. The stencil takes ten days and costs $240 with the first ten metres.',
      'Scan attached to the order. If the tail has to be thicker, please just do it.',
      'The tail is 2 mm thicker and it flies. The first metre goes to London tomorrow for your approval.',
    ],
    Sofía: [
      'Good afternoon. A hotel in Bilbao asked us to find wall cloths for 14 rooms. Would 14 pieces of the eleko cloth be ready before Easter?',
      'Good afternoon Sofía. Fourteen pieces take seven weeks, because each is drawn by hand. If we start on Monday, Easter is safe.',
      'Please start on Monday. How should the hotel clean them?',
      'By hand, cold, the first time with a spoon of salt. I will write it on a card for each room.',
    ],
    Hanna: [
      'Good morning Folasade, we saw the kimono jackets. Could we begin with twelve for our shop partners in Hamburg, mixed motifs, and see how they go?',
      'Good morning Hanna, twelve is exactly our minimum. I would take four motifs, three of each; the darkest one always goes first in the north.',
      'Four motifs it is, and the darkest twice. Please add one indigo scarf for our own window.',
    ],
    Denise: [
      'Hello! Before Prairie Lantern orders, I have to ask: what happens to the water from the dye baths? Our customers in Chicago will ask me the same.',
      'Hello Denise, it is a fair question. It goes through two settling tanks and a filter bed with reeds, and we water the yard with it. Shall I show you on a video call on Friday?',
      'Friday at nine my time, please. I will bring my business partner, who asks harder questions than I do.',
    ],
    Étienne: [
      'Bonjour Folasade, je vous écris en anglais pour la suite: we would like sixty scarves for the Comptoir, ten of each motif. Do they come folded or rolled?',
      'Bonjour Étienne, folded, with a paper band that tells the name of the motif. Rolled is possible too, but the box is larger and the freight to Lyon higher.',
      'Folded, then. Could the band be in French?',
    ],
    Layla: [
      'Good day, Creek Side Trading supplies uniforms to two hotels here. How well does natural indigo hold in an industrial laundry at 60 °C?',
      'Good day Layla. At 60 °C it fades a little for five washes and then stays. I can send two metres, so that the laundry tests what we say.',
      'The two metres arrived. The laundry washes them thirty times and I will tell you what they say.',
      'Thirty is more than most do. I am curious, and not afraid.',
    ],
    Joost: [
      'Hi, we are opening a tasting room in Rotterdam in spring and look for table runners that survive coffee. Would 20 runners in the darkest blue be possible?',
      'Hello Joost, gladly: $19 each, three weeks. On the darkest blue nobody will ever find your coffee.',
      'Wonderful. Could they be 260 cm long instead of 220? Our tables are old shop counters.',
    ],
    Marcus: [
      'Hi Folasade, I am looking for a farewell present for a colleague in Toronto: one wall cloth, drawn for her. She has sailed all her life. Is a single piece possible?',
      'Hello Marcus, our minimum is three, but for a sailor we can make a boat among other orders. $110 and five weeks, if a small anchor in the corner is allowed.',
      'An anchor is more than allowed. She leaves on the 18th of next month. Would it be here by then?',
    ],
    Ingrid: [
      'Hello, Norrsken Studio designs the interior of a small library in Gothenburg, and we would like to cover eight chairs with your cotton. Has it been tested for upholstery?',
      'Hello Ingrid, our 1.2 m cotton has 18,000 rubs in the Martindale test. That is enough for a library chair at home, but 25,000 is what most architects ask for.',
      'Thank you for the honest number. Could you weave or dye a heavier cotton, about 400 g, for 16 metres?',
    ],
  },
  'Amara Okafor': {
    Joost: [
      'Hi Amara, half of the restaurants that begin our online order form never finish it. Would you look at it before we rebuild it in Rotterdam?',
      'Hello Joost, yes, and please do not rebuild anything yet. Let me talk to six of those restaurants first. Three days, and you keep the recordings.',
    ],
    Sofía: [
      'Good morning. A savings bank here wants to understand why people over 50 still come to the counter. We need field research, not a survey. Is that you?',
      'Good morning Sofía, that is me. Two weeks beside the counter, twelve conversations at home, and a report that the finance director reads to the end.',
      'He has never read one to the end, so we are curious. The bank agrees to your dates.',
    ],
    Layla: [
      'Hello Amara, our drivers collect cash in Dubai and hand it in every evening. We want an app for it. When could you start on the first screens?',
      'Hello Layla, not before the 20th, and I would rather say so now than be late. May I ride along with a driver on the first day?',
    ],
    Hanna: [
      'Good morning Amara, our shop partners order by fax, and I mean it. We would like a simple order app, and our developers in Hamburg need files that they can read. How do you hand over?',
      'Good morning Hanna, I have missed the fax. You get one Figma file: each screen named, each state drawn, each text in place. Your developers may ask me questions for four weeks, and most of them do not need to.',
    ],
    Ingrid: [
      'Hi Amara, we design a ticket machine for the ferries in Gothenburg, and most passengers are over 60. Would you test our prototype with people of that age?',
      'Hi Ingrid, gladly. I would do it at noon in a market and not in a laboratory, because nobody buys a ferry ticket in a laboratory.',
      'There is a fish market beside the quay. I will book us a table.',
    ],
    Kenji: [
      'Dear Amara, Aoba Select needs a checkout for our members, in Japanese and English. I count 14 screens. What would they cost?',
      'Dear Kenji, I count 19 with errors and empty states. At $48.50 an hour that is about $5,800, and the number of screens is fixed in the offer.',
      'Thank you for counting properly. We agree to the 19 screens.',
    ],
    Marcus: [
      'Hi, our branch managers get fourteen reports every Monday and read none of them. Can that become one screen?',
      'Hi Marcus, it became one screen at a bank in Lagos: five numbers, and a link behind each. I need two hours with three of your managers, without their boss.',
      'I am their boss, and I will stay in Toronto. Tuesday?',
      'Tuesday. Please ask them to bring the report that they hate most.',
    ],
    Denise: [
      'Hello Amara, Prairie Lantern wants vouchers in our web shop, and I am told that this is "just one more screen". Is it?',
      'Hello Denise, it is seven: buying, sending, receiving, paying with it, the rest of the balance, a lost voucher and a refund. I can draw all seven in a week.',
      'I knew it. Could the week be the second one in December?',
    ],
    Priya: [
      'Hi Amara, Larkfield Home would like to let customers pay in three parts. I am afraid that it looks like a debt trap. Could you help us to word and design it honestly?',
    ],
    Étienne: [
      'Bonjour Amara, our loyalty card at the Comptoir is made of paper, and people love it. Should it become an app at all?',
      'Bonjour Étienne, from what you say: no. Let me come to Lyon by video for an hour, watch the till on a Saturday, and then tell you what the paper cannot do.',
    ],
  },
};

/** The first names of those who wrote to a professional. */
export const findWriterNames = (professional: string): string[] =>
  Object.keys(conversations[professional] ?? {});

export const findConversation = (professional: string, customer: string): Conversation | undefined =>
  conversations[professional]?.[customer];
