using System;
using PerformanceManagement;

// Bodies as callers create them.
static class Bodies {
  public static object Create(string name, string id) {
    switch (name) {
      case "Color": return new Color { Rank = 9, Name = "Petrol & \"teal\" \u00fc", Code = "#008080" };
      case "TrendValue":
        return new TrendValue {
          MetricID = new Guid(id),
          Date = new DateTimeOffset(2031, 3, 1, 12, 30, 15, 250, TimeSpan.FromHours(-5)),
          Value = 12.0625m
        };
      case "Period":
        return new Period {
          StartDate = new DateTimeOffset(2041, 1, 1, 0, 0, 0, TimeSpan.FromHours(1)),
          EndDate = new DateTimeOffset(2041, 12, 31, 23, 59, 59, TimeSpan.FromHours(1))
        };
      case "UserToken": return new UserToken { Name = "Import", Expires = null };
      case "Task": return new Task { ID = new Guid(id), Name = "Partly changed", Description = null, Priority = 3 };
    }
    throw new ArgumentException(name);
  }
}
