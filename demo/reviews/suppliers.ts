import type { ReviewText } from './review-text.ts';

/** By the name of the reviewed supplier; each text is used once. */
export const reviewsOfSuppliers: Readonly<Record<string, readonly ReviewText[]>> = {
  'Rift Ember Growers': [
    {
      stars: 5,
      text: 'Three pallets of Hass a week since May, and every carton within half a size of what we ordered. The picking date is on the label, so our ripening room can plan.',
      reply: 'Thank you. The harvest calendar for next season went out to you this morning.',
    },
    {
      stars: 4,
      text: 'Excellent beans. One flight was moved by a day and we heard about it before the airport did.',
      reply: 'We now book two airlines for Fridays, so one delay no longer reaches you.',
    },
    {
      stars: 5,
      text: 'They said no to our June promotion because the fruit would have been small. That honesty is why we buy from them.',
    },
    {
      stars: 3,
      text: 'Good fruit, but our first pallet arrived at 8 °C instead of 5. They paid for the loss after we sent the logger file.',
      reply: 'Fair criticism. Every pallet now carries its own logger, and you see the curve before you pay.',
    },
  ],
  'Zaawuni Shea Union': [
    {
      stars: 5,
      text: 'Free fatty acid 1.4 percent on the sheet and 1.4 percent in our own laboratory. Our soap has never been smoother.',
      reply: 'Your result is now pinned up in the village of Kasalgu, where that batch was made.',
    },
    {
      stars: 5,
      text: 'You can read the name of the village on the drum. Our customers love it and so do I.',
    },
    {
      stars: 4,
      text: 'Lovely butter. The tubs could use a tamper seal for retail; they are testing one now.',
      reply: 'The sealed tubs are ready. We will add two to your next order.',
    },
  ],
  'Kaffa Dawn Coffee Growers': [
    {
      stars: 5,
      text: 'Cupped at 87.5, sold as 87, and it arrived before our roasting schedule needed it. Sample Tuesday is a gift to a small roastery.',
      reply: 'We will cup your December lot twice, as always, and send both sheets.',
    },
    {
      stars: 5,
      text: 'The anaerobic microlot sold out in nine days. Please keep ten more bags with our name on them.',
    },
    {
      stars: 4,
      text: 'Great coffee and slow paperwork: the phytosanitary certificate came two days after the ship.',
      reply: 'You are right. The papers now leave Bonga with the truck, not after it.',
    },
    {
      stars: 5,
      text: 'I visited in November and walked under the trees with Dawit. The profile does not exaggerate.',
    },
  ],
  'Vanille du Cap Sambirano': [
    {
      stars: 5,
      text: 'Pods of 17 cm, oily and supple, at 33 percent moisture as promised. Our pastry chef stopped looking for alternatives.',
      reply: 'Thank you! Tell the chef that the new crop will be ready in July.',
    },
    {
      stars: 4,
      text: 'Very fine vanilla. The tins were dented, though, and for a gift shop that matters.',
      reply: 'We have changed to a stronger carton. A replacement for the tins is on its way.',
    },
    {
      stars: 5,
      text: "Each pod carries the grower's pinprick mark. I show it to every customer who asks why it costs what it costs.",
    },
  ],
  "N'Diaye & Filles Arachides": [
    {
      stars: 5,
      text: 'Two aflatoxin reports for each lot, at their cost. I have never had to ask for one.',
      reply: 'My grandmother would not have sold you anything else.',
    },
    { stars: 5, text: "The groundnut paste has replaced our Dutch supplier's in all 40 of our restaurants." },
    {
      stars: 4,
      text: "Good kernels and good people. Kaolack's phone lines are another story; write by email.",
      reply: 'We have a second line now, and my sister answers it after six in the evening.',
    },
    {
      stars: 2,
      text: 'One of four containers had 3 percent splits over the limit. Settled, but it took five weeks.',
      reply: 'I am sorry it took so long. We now settle within ten days when both laboratories agree.',
    },
  ],
  "Tamounte d'Arganier": [
    {
      stars: 5,
      text: 'Fresh, nutty and never burnt. We ordered 24 bottles to try it and 240 the month after.',
      reply: 'The women asked me to say thank you, all sixty-two of them.',
    },
    { stars: 5, text: 'Amlou is the reason people come back to our shop.' },
    {
      stars: 4,
      text: 'Beautiful bottles, labels slightly crooked on a few. The oil is perfect.',
      reply: 'We bought a better labelling table. Judge us by the next box.',
    },
  ],
  'Domaine Ksar Zitouna': [
    {
      stars: 5,
      text: 'Their analysis arrived before the tank did, and both were right. Polyphenols at 412 for the Chetoui.',
      reply: 'We will keep 2,000 litres of the next Chetoui pressing for you until the end of November.',
    },
    { stars: 4, text: 'Very good oil. The flexitank was loaded a week late because of rain in the harvest.' },
    {
      stars: 5,
      text: 'Harissa with real smoke and no vinegar. We sell 300 jars a month in two shops.',
      reply: "Next year's peppers are planted. There will be enough for three shops.",
    },
    { stars: 5, text: "They told us to wait for November instead of selling us the end of last year's oil." },
  ],
  'Inzira Coffee Roasters': [
    {
      stars: 5,
      text: 'Roasted on Monday, in Gothenburg on day eight, perfect on day ten.',
      reply: 'Your standing order for December is booked on the Monday roast.',
    },
    {
      stars: 5,
      text: 'Our office has 60 people and nobody has complained about the coffee since March. That has never happened before.',
    },
    {
      stars: 3,
      text: 'Good coffee; the compostable pouches lose their seal in our damp cellar.',
      reply: 'We send your boxes with an inner liner now, at no extra cost.',
    },
  ],
  'Mangues du Houet': [
    {
      stars: 5,
      text: 'Soft, tart and with no sugar added: the Amélie slices are the best seller of our snack shelf.',
      reply: 'The new harvest starts in April. We have already put your pouches on the plan.',
    },
    {
      stars: 4,
      text: 'The fruit is excellent. The purée drums need a better pallet wrap, since one leaked in transit.',
      reply: 'Thank you for the pictures. We strap and wrap each pallet twice now.',
    },
    {
      stars: 5,
      text: 'Fair price, fair papers, and the colour of a real mango instead of an orange crayon.',
    },
  ],
  'Ata Rodo Kitchen': [
    {
      stars: 5,
      text: 'The very hot one is very hot. We put a warning on the shelf and sold twice as many.',
      reply: 'Please keep the warning. My aunt designed the recipe and she stands by it.',
    },
    {
      stars: 4,
      text: 'Good sauce and quick delivery. Two bottles in each case had a loose cap, replaced without discussion.',
      reply: 'We check the torque of every tenth cap now. Thank you for telling us.',
    },
    {
      stars: 5,
      text: "Jollof base that tastes like somebody's home. Our deli counter uses four cases a week.",
    },
  ],
  'Itoko Indigo House': [
    {
      stars: 5,
      text: 'Third order, and the third to arrive complete on the agreed day: 120 metres, all from the same vat, all the same blue.',
      reply: 'Thank you, and thank you for ordering early enough for one vat.',
    },
    {
      stars: 5,
      text: 'We sent a drawing of a swallow. Ten days later it was a stencil, and four weeks later a whole window of dresses.',
      reply: 'The swallow is on our wall now, next to the older birds.',
    },
    {
      stars: 4,
      text: 'The cloth is stunning. A first wash with salt is needed, and that should be printed on the label.',
      reply: 'It is now, in three languages. The idea was yours.',
    },
    { stars: 5, text: 'Twelve kimonos went in the first weekend. I have never reordered so fast.' },
    {
      stars: 5,
      text: 'Folasade showed us the dye yard on a video call and answered every question about water and waste.',
      reply: 'You asked good questions. The new filter bed is working since August.',
    },
    {
      stars: 4,
      text: 'Wonderful scarves. Two of the sixty had a visible seam and were replaced with the next order.',
    },
    {
      stars: 5,
      text: 'Colour holds after thirty washes in our test. I did not expect that from a natural dye.',
      reply: 'Long soaking and patience. There is no other secret.',
    },
  ],
  "Asantewaa Weavers' Circle": [
    {
      stars: 5,
      text: 'Eighty-four graduation stoles with 84 different names and not one spelling mistake.',
      reply: 'We check each name with the list twice, and a schoolteacher checks it a third time.',
    },
    {
      stars: 5,
      text: 'The ceremonial cloth came with a page that names the pattern and the weaver. It hangs framed in our shop.',
    },
    {
      stars: 4,
      text: 'Superb weaving. We ordered in February and should have ordered in November, as they told us.',
      reply: 'Next season we will write to you in October, before the looms fill up.',
    },
  ],
  'Brass & Baobab Studio': [
    {
      stars: 5,
      text: 'Nickel test included, clasps that hold, and a story that sells itself.',
      reply: 'The casters were delighted. The next collars have the stronger clasp as standard.',
    },
    {
      stars: 4,
      text: 'Pretty pieces, well finished. The earrings are a little heavier than the sample.',
      reply: 'You are right, by 0.8 grams. The mould has been corrected.',
    },
    { stars: 5, text: 'Our logo on the bangle is sharper than on our own business cards.' },
    {
      stars: 3,
      text: 'Nice work, but the order was split over three parcels and customs charged us three times.',
      reply: 'We combine parcels now unless you ask us not to. The extra duty has been refunded.',
    },
  ],
  'Dar Lhaja Leatherwork': [
    {
      stars: 5,
      text: 'The satchel came back after two years with a broken buckle. They mended it and sent it back for nothing.',
      reply: 'The man who made it was happy to see it again.',
    },
    { stars: 5, text: 'No smell, no stain, soft from the first day. Our best babouches so far.' },
    {
      stars: 4,
      text: 'Quality first class. The sizes run half a number small, so read their chart.',
      reply: 'The chart is now on the first page of the price list.',
    },
    { stars: 4, text: 'Poufs as described. Please send stuffing instructions with them.' },
  ],
  'Bamana Terre et Fil': [
    {
      stars: 5,
      text: 'Each throw is signed, and each is different. We sold five in a week to people who came for something else.',
      reply: "Boubacar's brother painted three of them and wishes you a good winter.",
    },
    {
      stars: 5,
      text: "The hunters' hanging is now behind the reception desk of our hotel. Guests photograph it every day.",
    },
  ],
  'Rary Raphia': [
    {
      stars: 5,
      text: 'Bags with a handle that does not break, in stripes that survive the sun. Reordered twice.',
      reply: 'The blue is restocked. Misaotra, thank you!',
    },
    {
      stars: 4,
      text: 'Very good fabric. Allow for two tones between batches.',
      reply: 'We dye your whole order in one bath when you order more than 60 metres.',
    },
    { stars: 5, text: 'Crochet so even that our buyer asked which machine they use.' },
  ],
  'Delta Long-Staple Mills': [
    {
      stars: 5,
      text: 'Five years, four hotels, one white. That is what we pay for.',
      reply: 'Your metre of lot 1 is still in our drawer.',
    },
    {
      stars: 4,
      text: 'Towels perfect, cartons weak. We repacked 30 of them at the warehouse.',
      reply: 'From this month all export cartons are double-walled.',
    },
    { stars: 4, text: 'Jacquard crest sharp at 2 cm. Sixty days became sixty-six.' },
    { stars: 5, text: 'The percale feels like a hotel twice as expensive as ours.' },
  ],
  'Bois de Kpalimé': [
    {
      stars: 5,
      text: 'Bowls that do not crack next to a radiator. We tested three suppliers to find that out.',
      reply: 'Eight months of patience. We are glad that it shows.',
    },
    {
      stars: 4,
      text: 'Handsome chairs. Two needed new screws after the voyage, and those were in the box.',
      reply: 'We tighten all screws after a second week of drying now.',
    },
  ],
  'Suame Forge Works': [
    {
      stars: 5,
      text: 'The grater ran for a day on video before it was crated, and it has run every day here since.',
      reply: 'Please send us the hours on the meter. We give that number to the next buyer.',
    },
    {
      stars: 5,
      text: 'Our mechanic repaired the thresher with three spanners, exactly as the profile says.',
    },
    {
      stars: 3,
      text: 'Strong machine, poor manual. We drew our own diagram.',
      reply: 'May we use your diagram? The new manual would be better with it.',
    },
  ],
  'Cap Blanc Connectique': [
    {
      stars: 5,
      text: 'Quoted in two days, first ten in ten, and the fault we had built into the drawing was found by Ines.',
      reply: 'It was a good drawing. Only pin 14 wanted to live somewhere else.',
    },
    {
      stars: 4,
      text: 'Good harnesses at a fair price. One reel of blue wire was a shade off.',
      reply: 'Traced to one supplier, who has been warned. It changes nothing electrically.',
    },
    { stars: 5, text: 'Three audits and three times nothing serious. A calm factory.' },
  ],
  'Atelier Biada Céramique': [
    {
      stars: 5,
      text: 'Our chef changed the menu and Zineb changed the plate, in five weeks.',
      reply: 'Send us the spring menu when it is ready. We have a new green.',
    },
    {
      stars: 5,
      text: 'Lead test on paper before we asked, and again from our own laboratory with the same answer.',
    },
    { stars: 4, text: 'Lovely vases. Packed well enough that one carton survived a fall in front of me.' },
  ],
  'Binga Basket Exchange': [
    {
      stars: 5,
      text: "Every basket has a tag with the weaver's name, and my customers read it aloud to each other.",
      reply: 'Rutendo reads your messages aloud too, at the collection point.',
    },
    {
      stars: 5,
      text: 'Forty winnowing baskets, no mould, no broken rims. The crate itself was a piece of craft.',
    },
    {
      stars: 4,
      text: 'Beautiful. Sizes vary by up to 3 cm, and the listing says so. Believe it.',
      reply: 'We have added photographs with a ruler to the list.',
    },
    {
      stars: 5,
      text: 'The nested sets fit into each other and into our shelves, and that was not luck: they asked for our measurements.',
    },
  ],
  'Erongo Stone Yard': [
    {
      stars: 5,
      text: 'Three real samples by courier, then a floor that matches them.',
      reply: 'Please send a picture when the furniture is in.',
    },
    {
      stars: 4,
      text: 'The marble is superb. Walvis Bay was slow and we heard about it late.',
      reply: "We now send you the port's own report every week.",
    },
    { stars: 5, text: 'Four hundred and ten numbered pieces, and each fitted.' },
  ],
  'Huíla Azulejo': [
    {
      stars: 5,
      text: 'They laid out our floor tile by tile and told us to order 4 percent less than the architect had.',
      reply: 'We kept twelve spare tiles of your colours, for the day somebody drops a pan.',
    },
    { stars: 4, text: 'Colours as drawn. Curing takes its 28 days, so plan for it.' },
    {
      stars: 3,
      text: 'The pattern is right, but the borders came a week after the tiles and the layer had to return.',
      reply: 'That cost you a day. The borders of your next order are free.',
    },
  ],
  'Zellij Oued Boufek': [
    {
      stars: 5,
      text: 'A master layer came with the crate and taught our people for three days.',
      reply: 'Abdelhak enjoyed your coffee and has forgiven your drill.',
    },
    {
      stars: 5,
      text: 'The star panel is breathtaking. Photographs do not show how the light moves over it.',
    },
    {
      stars: 4,
      text: 'Exactly what we wanted, nine weeks instead of seven.',
      reply: 'For hand-cut stars, we now promise nine.',
    },
  ],
  'Mita Sensors': [
    {
      stars: 5,
      text: '2,400 meters installed and 11 replaced in two years. Leaks found: 96.',
      reply: "Number 97 is in street 12, according to last night's readings.",
    },
    {
      stars: 4,
      text: "Hardware excellent. The export could use a column for the meter's serial number.",
      reply: 'Added on Tuesday, for everybody.',
    },
  ],
  'Eko Ledger Systems': [
    {
      stars: 5,
      text: "For the first time our evening balance is the bank's evening balance.",
      reply: 'It is our favourite kind of silence.',
    },
    {
      stars: 3,
      text: 'Strong product, long start: six weeks became ten because of our own data, and nobody told us early enough.',
      reply: 'We should have. New projects begin with a week that only looks at data.',
    },
    { stars: 5, text: 'The USSD menu works on a phone from 2009. Ours is from 2008 and it works there too.' },
  ],
  'Nilometer Embedded': [
    {
      stars: 5,
      text: 'They argued against one of our requirements, and they were right.',
      reply: 'It was a good argument on both sides. Send us the next one.',
    },
    { stars: 5, text: 'Two hundred boards, two hundred passed.' },
    {
      stars: 4,
      text: 'Very capable. Documentation comes in excellent English but in four different templates.',
    },
  ],
  'Dodo Lane Software': [
    {
      stars: 5,
      text: 'We hand over at six and read the answers at eight, with steps and a recording.',
      reply: 'And with coffee, on our side of the sea.',
    },
    {
      stars: 5,
      text: 'An audit with five people who really use a screen reader. It changed how our team works.',
    },
  ],
  'Likoni Quality Inspection': [
    {
      stars: 5,
      text: 'They rejected a container at nine in the evening and saved us about 18,000 dollars.',
      reply: 'We would rather spoil one evening than your year.',
    },
    {
      stars: 4,
      text: 'Forty-three pictures on the same night, a few of them dark.',
      reply: 'Every inspector has a lamp now.',
    },
    {
      stars: 5,
      text: 'Independent in the true sense: our supplier was not amused, and the goods got better.',
    },
  ],
};
