import type { Offer } from '../members.ts';

/** A customer's first message. {thing} is what customers ask this professional for. */
export const openings: Record<Offer, readonly string[]> = {
  goods: [
    'Good morning,\n\nwe are planning next year and would like to buy {thing} from you. Could you send me your price list, and tell me what your lead time is at the moment?',
    'Hello {first}, I found {company} in the directory and like what I read. Do you sell {thing} in small quantities for a trial? We would start in two of our shops.',
    'Hi, we buy {thing} from a trader at present and would rather know the people behind it. Which certificates do you have, and may we visit you in {town} in spring?',
    'Dear {company} team, could you please quote {thing} delivered to our warehouse? We need the product sheet, packing details and your payment terms for a new customer.',
    'Hello! A colleague in the trade recommended you for {thing}. Do you still have capacity this quarter? We can be flexible on the date but not on the quality.',
    'Good afternoon. I am interested in {thing}. Is your minimum order also possible in mixed sizes, and can you print our label? A picture of a recent shipment would help me convince my partner.',
    'Hi {first}, a short question: can you send a sample by courier this week? It is about {thing}, and we pay the freight, of course.',
    'Dear {first}, we had a bad experience with another supplier last year (late and short weight) and look for {thing} again. How do you check an order before it leaves {town}?',
    'Hello, we are opening a shop for products from {country} and would like to offer {thing}. Which of your products do shops reorder most?',
    'Good day, do you sell {thing} FOB only or also CIF? We are comparing three suppliers for next season.',
  ],
  work: [
    'Hi {first}, we are planning {thing}, about six weeks part-time, starting next month. Are you free, and could we speak on Tuesday or Wednesday?',
    'Hello {first},\n\nyour profile fits what we need: {thing}. We are a team of four, and I can send the brief today. Do you work with a fixed price or by the hour?',
    'Good morning! We saw your work and liked the second piece very much. Would you have two or three days in the coming weeks for {thing}? The deadline is real, sadly.',
    'Hi, I run a small company and have never bought a service from so far away. We need {thing}. How would we begin? I would like to start small.',
    'Hello {first}, it is about {thing}: could you review what our last contractor left behind? We need an honest opinion and an estimate.',
    'Dear {first}, we need {thing} for a launch in two markets. The budget is fixed but fair. What would you need from us to start within a week?',
    'Hi {first}, are you available for ten hours a month? It is about {thing}, with an occasional emergency, and we pay within seven days.',
    'Hello, I am comparing three offers for {thing}. Could you tell me about a project that went wrong and what you did then?',
  ],
};

/** The professional's first answer. */
export const answers: Record<Offer, readonly string[]> = {
  goods: [
    'Good morning {customer},\n\nthank you for writing. Yes, that is possible. To give you a correct price, could you tell me the destination port and whether you need retail packing?',
    'Hello {customer}, a trial order is no problem. Our usual minimum is lower for a first order. Samples leave on Tuesday; you will have them within six working days.',
    'Dear {customer}, you are welcome in {town} at any time, but please tell me a week before. I will send the certificates this afternoon.',
    'Hi {customer}, thank you for the question. Every order is weighed and photographed before loading, and you see the pictures before you pay the balance.',
    'Good day {customer}. Our lead time is four weeks at the moment, five if your label has to be printed. Terms for a first order: 30 percent in advance, the rest against copies of the documents.',
    'Hello {customer}, yes to the samples and yes to the label. I only ask for your artwork as a vector file. We speak English, and French on Fridays.',
  ],
  work: [
    "Hi {customer}, thank you for your message. I am free from the 12th and would enjoy this. Wednesday at 10 o'clock your time works for me. Could you send the brief before, so that I come with questions?",
    'Hello {customer}, gladly. I would suggest a paid trial of one day: you see how I work and I see whether I can really help. If it does not fit, you keep the result and we stay friends.',
    'Good morning {customer}! Two days next week are possible, three the week after. I charge by the hour with a ceiling we agree on first.',
    'Dear {customer}, starting small is a good idea. Send me one page that describes the problem and I will answer with a plan, a price and a date.',
    'Hi {customer}, happy to take a look. I will need read access and two hours, and will write down what I find, good and bad.',
  ],
};

export const followUps: Record<Offer, readonly string[]> = {
  goods: [
    'Thank you for the quick answer. That sounds good. I will talk to my partner and come back to you by Friday.',
    'Perfect, let us do it that way. Please send the pro forma invoice to the address above.',
    'Thanks! One more question: what happens if we need to change the date by a week?',
    'The samples arrived today, everything as described. We are going to order, I will send the numbers tomorrow.',
    'Understood. The price is a little above our plan. Is there room if we commit to three orders this year?',
    'Very helpful, thank you. Our quality manager will write to you about the documents.',
  ],
  work: [
    'Thank you for the quick answer. That sounds good. I will talk to my team and come back to you by Friday.',
    'Perfect, let us do it that way. Please send the invoice for the first part to the address above.',
    'Great, I have put it in the calendar. Talk to you then.',
    'Thanks! One more question: would you also look after it for the first month?',
    'The first version looks very good. We have collected three small changes and send them tonight.',
  ],
};

export const closings: Record<Offer, readonly string[]> = {
  goods: [
    'A week more or less is no problem if we know ten days before. I will confirm the date as soon as it is fixed.',
    'Thank you for your trust, {customer}. You will have the confirmation this afternoon.',
    'Good news: everything is on its way. The tracking number follows by mail tonight.',
    'For three orders we can go down by four percent, and we keep the price until the end of the year.',
    'A short note: the documents are complete now. Shall I send the originals by courier?',
    'We have a holiday here on Monday, so please expect my answer on Tuesday morning.',
  ],
  work: [
    'Thank you for your trust, {customer}. You will have the plan this afternoon.',
    'Gladly. Please tell me at once if anything is not right, small things too.',
    'The first month is included. After that we can agree on a few hours whenever you need them.',
    'We have a holiday here on Monday, so please expect my answer on Tuesday morning.',
    'All three changes are in. The files are in the shared folder, with notes.',
  ],
};
